let last = 0

/** A new IP address, because an address with failed logins is blocked for a while, whichever test made them. */
export const newAddress = () => `10.${100 + Math.floor(++last / 62_500)}.${Math.floor(last / 250) % 250}.${last % 250}`
