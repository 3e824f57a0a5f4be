/** The text in the language of the page, where the tenant has one. */
export function ownText<T extends { language: string }>(
  texts: readonly T[] | undefined,
  language: string,
): T | undefined {
  return texts?.find((one) => one.language === language);
}
