/** Whether the person most likely sits at a computer, where a phone takes better pictures. */
export function isDesktop(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}
