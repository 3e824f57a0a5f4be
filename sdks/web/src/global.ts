import { clientAt } from './client.js';
import { defineElement } from './element.js';

// The script by itself: `window.Assay` and the element.
const script = document.currentScript;
const assay = clientAt(script instanceof HTMLScriptElement ? script.src : '');
Object.assign(window, { Assay: assay });
defineElement(assay);
