/** Splits a text into plain parts and web addresses, in order. */
export const partsOf = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => ({ at, text: part, isLink: at % 2 === 1 }))
