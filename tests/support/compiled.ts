/** A module of the compiled service: its sources would be transformed once more here. @param path within `src`, ending in .js */
export function compiled<Module>(path: string): Promise<Module> {
  return import(new URL(`../../apps/service/dist/${path}`, import.meta.url).href) as Promise<Module>;
}
