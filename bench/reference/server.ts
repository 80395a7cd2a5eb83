import fastify from 'fastify'
import pg from 'pg'
import { documents } from './documents.ts'
import { hub } from './hub.ts'
import { laboratories } from './laboratories.ts'
import { requirements } from './requirements.ts'
import { routes } from './routes.ts'

// The most that the machine, Fastify and pg can do: no session, no rules, no checks, no history.

const connection = { host: process.env.REFERENCE_HOST, user: 'postgres', database: 'clearwing' }
const pool = new pg.Pool({ ...connection, max: 10, idleTimeoutMillis: 0 })
const app = fastify()
routes(app, pool)
documents(app, pool)
requirements(app, pool)
await hub(app.server, connection)
const laboratoryPort = await laboratories(pool)
console.log(`Laboratories connect to 127.0.0.1:${laboratoryPort}`)
console.log(`The reference is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.on('SIGTERM', () => process.exit(0))
