import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/tokens.css";
import "./ui/base.css";
import { putUp } from "./lib/theme";

putUp();
mount(App, { target: document.getElementById("page")! });
