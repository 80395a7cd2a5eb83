import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies of this product: the session, known browsers, and browsers that skip the second step. */
type CookieName = 'session' | 'device' | 'remembered'

/** A cookie lasts until `expires`, or for `maxAge` seconds; otherwise until the browser is closed. */
type Life = { expires: Date } | { maxAge: number } | Record<never, never>

/** Name of a cookie; over https, one that browsers bind to this exact host. */
const nameOf = (cookieName: CookieName, isSecure: boolean) => (isSecure ? `__Host-${cookieName}` : cookieName)

/** Reads a cookie; empty if there is none. */
export const readCookie = ({ cookies, server }: FastifyRequest, cookieName: CookieName) =>
  cookies[nameOf(cookieName, server.isSecure)] ?? ''

/** Sets a cookie that scripts cannot read and that is not sent with changes requested by other sites. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookieName: CookieName,
  value: string,
  life: Life = {},
) {
  const { isSecure } = request.server
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  reply.setCookie(nameOf(cookieName, isSecure), value, { ...options, ...life })
}

export function clearCookie({ server: { isSecure } }: FastifyRequest, reply: FastifyReply, cookieName: CookieName) {
  reply.clearCookie(nameOf(cookieName, isSecure), { path: '/', secure: isSecure })
}
