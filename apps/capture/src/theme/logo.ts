/** The tenant's logo when it may be shown: from this origin or carried in the answer; anything else stays unrequested. */
export function ownLogo(address: string | null | undefined, pageAddress: string): string | undefined {
  if (!address) return undefined;
  if (/^data:image\/(png|jpeg|webp|svg\+xml);/.test(address)) return address;
  try {
    const resolved = new URL(address, pageAddress);
    return resolved.origin === new URL(pageAddress).origin ? resolved.href : undefined;
  } catch {
    return undefined;
  }
}
