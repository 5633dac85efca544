/* What compiled rules call on the way to an error: the compiler puts the code around such calls aside, so that what
   runs lies close together. */
struct _object;
#define SELDOM __attribute__((cold))
SELDOM void CPy_AddTraceback(const char *, const char *, int, struct _object *);
SELDOM void CPy_TypeErrorTraceback(const char *, const char *, int, struct _object *, const char *, struct _object *);
SELDOM void CPy_AttributeError(const char *, const char *, const char *, const char *, int, struct _object *);
SELDOM void CPy_TypeError(const char *, struct _object *);
SELDOM void CPyError_OutOfMemory(void);
SELDOM static void CPy_DecRef(struct _object *);
