"""The routes that both shells have, as Litestar answers them."""

from inspect import Parameter, signature
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from litestar import Response, delete, get, post
from litestar.enums import RequestEncodingType
from litestar.handlers import HTTPRouteHandler
from litestar.params import Body, PathParameter, QueryParameter

from fourscore.service.routes.every import ROUTES as SHARED
from fourscore.service.routes.route import DATA, JSON, File, Route
from fourscore.table.web.auth import Call, Visit, strictly
from fourscore.table.web.caching import kept

DECORATORS: dict[str, Any] = {"GET": get, "POST": post, "DELETE": delete}
LIMITS = ("ge", "le", "min_length", "max_length")


def litestar_route(route: Route) -> HTTPRouteHandler:
    """A route as Litestar knows it: the same arguments, but for the request in place of the call."""

    async def answer(request: Call, **told: Any) -> Any:
        given = await route.handler(Visit(request), **told)
        if isinstance(given, File):
            return _as_file(route, given)
        return await kept(request, given) if route.is_lasting else given

    handler: Any = answer
    handler.__name__, handler.__doc__ = route.handler.__name__, route.handler.__doc__
    types = {name: _argument(route, name, kind) for name, kind in route.arguments.items()}
    handler.__annotations__ = {"request": Call, **types, "return": _answer_of(route)}
    handler.__signature__ = _signature(route, handler.__annotations__)
    more: dict[str, Any] = {"status_code": route.status}
    if route.media_type != JSON:
        more["media_type"] = route.media_type
    if route.data is not None:
        more["before_request"] = strictly(route.data)
    made: HTTPRouteHandler = DECORATORS[route.method](route.path, **more)(handler)
    return made


def _argument(route: Route, name: str, kind: Any) -> Any:
    """The type of an argument, with its limits as Litestar says them."""
    if name == DATA:
        return Annotated[kind, Body(media_type=RequestEncodingType.JSON)]
    plain, limits = _plain(kind)
    where = PathParameter if f"{{{name}:" in route.path else QueryParameter
    return Annotated[plain, where(**limits)]


def _plain(kind: Any) -> tuple[Any, dict[str, Any]]:
    """A type without its limits, and the limits."""
    if get_origin(kind) is Annotated:
        plain, *told = get_args(kind)
        metas = [one for one in told if isinstance(one, msgspec.Meta)]
        return plain, {name: at for meta in metas for name in LIMITS if (at := getattr(meta, name)) is not None}
    if type(None) in (parts := get_args(kind)):
        (inner,) = (part for part in parts if part is not type(None))
        plain, limits = _plain(inner)
        return Union[plain, None], limits  # noqa: UP007
    return kind, {}


def _answer_of(route: Route) -> Any:
    if route.answer is File:
        return Response[bytes]
    return Response[route.answer] if route.is_lasting else route.answer  # type: ignore[name-defined]


def _signature(route: Route, types: dict[str, Any]) -> Any:
    theirs = list(signature(route.handler).parameters.values())[1:]
    request = Parameter("request", Parameter.POSITIONAL_OR_KEYWORD, annotation=Call)
    ours = [one.replace(annotation=types[one.name], kind=Parameter.KEYWORD_ONLY) for one in theirs]
    return signature(route.handler).replace(parameters=[request, *ours], return_annotation=types["return"])


def _as_file(route: Route, file: File) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'} if file.name else {}
    return Response(file.body, media_type=route.media_type, headers=headers)


ROUTES = [litestar_route(route) for route in SHARED]
