/** The name the sender claims, read before anything else: MSH-3 and MSH-4. */
export const nameIn = (raw: Buffer) =>
  raw
    .toString('latin1', 0, 400)
    .split(/[\r\n]/, 1)[0]
    ?.split('|')
    .slice(2, 4)
    .join('|') ?? ''
