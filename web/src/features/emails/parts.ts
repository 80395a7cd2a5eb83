/** A text in its order, its web addresses apart. */
export const partsOf = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => ({ at, text: part, isLink: at % 2 === 1 }))
