import fp from 'fastify-plugin'

/** Content security policy of the pages: files of this server, and inline styles with the nonce of the page. */
export function pagePolicy(nonce: string, hubHost: string | undefined) {
  const hub = hubHost === undefined ? '' : ` ${hubHost} ${hubHost.replace(/^http/, 'ws')}`
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `worker-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:`,
    `media-src 'self' blob:`,
    `connect-src 'self'${hub}`,
    `font-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/**
 * Policy of the service worker that keeps the page for offline use: it fetches files from this server and does nothing
 * else.
 */
export const workerPolicy = `default-src 'none'; connect-src 'self'`

/** The policy only reports, in the browser's console, until the libraries are known to comply. */
export const trustedTypes = `require-trusted-types-for 'script'`

/** Headers of every response, even if no request was understood. */
export const safeHeaders = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
}
const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Headers of every response, including errors. A route that may be cached or embedded differently sets its own. */
export const securityHeaders = fp(async (app) => {
  const headers = { ...safeHeaders, ...(app.isSecure && overHttps) }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'request-id': request.id })
  })
})
