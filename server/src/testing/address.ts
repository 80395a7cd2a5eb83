import { randomInt } from 'node:crypto'

/** Each worker starts elsewhere, so that no two use the same address, nor a file that is tried again. */
let last = randomInt(9_000_000)

/** A new IP address, because an address with failed logins is blocked for a while, whichever test made them. */
export const newAddress = () => `10.${100 + Math.floor(++last / 62_500)}.${Math.floor(last / 250) % 250}.${last % 250}`
