import type { FastifyReply, FastifyRequest } from 'fastify'

/** What this product keeps in a browser: who is logged in, who logged in before, who is spared the second step. */
type Kept = 'session' | 'device' | 'remembered'

/** Until `expires`, or for `maxAge` seconds; else until the browser is closed. */
type Life = { expires: Date } | { maxAge: number } | Record<never, never>

/** Over https a name that browsers bind to this very host. */
const nameOf = (kept: Kept, isSecure: boolean) => (isSecure ? `__Host-${kept}` : kept)

/** Empty where there is none. */
export const readCookie = ({ cookies, server }: FastifyRequest, kept: Kept) =>
  cookies[nameOf(kept, server.isSecure)] ?? ''

/** Out of reach of scripts, and of changes that other sites ask for. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, kept: Kept, value: string, life: Life = {}) {
  const { isSecure } = request.server
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  reply.setCookie(nameOf(kept, isSecure), value, { ...options, ...life })
}

export function clearCookie({ server: { isSecure } }: FastifyRequest, reply: FastifyReply, kept: Kept) {
  reply.clearCookie(nameOf(kept, isSecure), { path: '/', secure: isSecure })
}
