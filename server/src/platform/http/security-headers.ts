import fp from 'fastify-plugin'

/** What a page of ours may load: our own files, and what we write into it with this page's nonce. */
export function pagePolicy(nonce: string, hubHost: string | undefined) {
  const hub = hubHost === undefined ? '' : ` ${hubHost} ${hubHost.replace(/^http/, 'ws')}`
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `worker-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:`,
    `connect-src 'self'${hub}`,
    `font-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Of the worker that keeps the page for when there is no network: it asks us for files, and does nothing else. */
export const workerPolicy = `default-src 'none'; connect-src 'self'`

/** Reported in the browser's console only, until the libraries are shown to keep it. */
export const trustedTypes = `require-trusted-types-for 'script'`

/** On whatever we answer, even where no request was understood. */
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

/** On every answer, refusals too. A route that may be kept or shown in another way says so itself. */
export const securityHeaders = fp(async (app) => {
  const headers = { ...safeHeaders, ...(app.isSecure && overHttps) }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'request-id': request.id })
  })
})
