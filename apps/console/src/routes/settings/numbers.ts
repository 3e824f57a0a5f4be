/** A number as it is typed. An empty field is no zero: nothing is saved before something stands in it. */
export const typedNumber = (text: string): number => (text === '' ? Number.NaN : Number(text));

/** What the field of a number shows. */
export const shownNumber = (value: number): number | '' => (Number.isNaN(value) ? '' : value);
