import fp from 'fastify-plugin'

type Options = { publicUrl: string; path: string }

const allowed = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, x-login-token, x-requested-with, x-signalr-user-agent',
  'access-control-max-age': '600',
}

/** If the hub has its own host (SIGNALR_HOST), allows only pages of this installation to call it. */
export const fromOtherHost = fp<Options>(async (app, { publicUrl, path }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...allowed, 'access-control-allow-origin': publicUrl, vary: 'Origin' })
  })
  const preflight = { schema: { hide: true }, config: { public: true } } as const
  for (const url of [path, `${path}/negotiate`]) {
    app.options(url, preflight, async (_request, reply) => reply.code(204).send())
  }
})
