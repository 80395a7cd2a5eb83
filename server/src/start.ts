import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from '#app.ts'
import { inviteFirstAdministrator, isWithoutUsers } from '#features/account/index.ts'
import { followHistory } from '#features/audit-chain/index.ts'
import { countQueuedEmails } from '#features/emails/index.ts'
import { servePrivately, watchHealth } from '#features/health/index.ts'
import { startHl7 } from '#features/hl7/index.ts'
import { watchJobs } from '#features/jobs/index.ts'
import { watchReminders } from '#features/reminders/index.ts'
import { decideDemo } from '#features/site-options/index.ts'
import { writeApiLog, writeTraces } from '#features/traffic/index.ts'
import { jobs } from '#jobs.ts'
import type { Config } from '#platform/config/config.ts'
import { reopenDatabase } from '#platform/database/beside.ts'
import { migrateDatabase, oneAtATime, openDatabase } from '#platform/database/database.ts'
import { startEmbedded } from '#platform/database/embedded/embedded.ts'
import { refuseTransactionPooling } from '#platform/database/pooler.ts'
import { throwLocation } from '#platform/errors/send-problem.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { prepareJobs, startWorker } from '#platform/jobs/worker.ts'
import { hubPath } from '#platform/live/hub-routes.ts'
import { shareLines } from '#platform/live/other-processes.ts'
import { isFirstOfStart } from '#platform/processes.ts'
import type { DemoLoader } from '#platform/renewal.ts'
import { openSite, type Site } from '#platform/site.ts'
import { systemClock } from '#platform/time/clock.ts'
import { DemoRenewal, type Restart } from '#renewal.ts'

type Parts = AsyncDisposableStack
type Lost = (reason: Error) => void

/** Starts all parts, each after those it needs; `parts` stops them in reverse order. */
export async function start(config: Config, parts: Parts, lost: Lost) {
  const connection = await connect(config, parts, lost)
  let serving = Promise.resolve({ parts: new AsyncDisposableStack(), config })
  const stopServing = async () => (await serving.catch(() => undefined))?.parts.disposeAsync()
  parts.defer(async () => void (await stopServing()))
  const restart: Restart = async (work) => {
    const before = await serving
    await before.parts.disposeAsync().catch((error: Error) => console.error(error.message))
    // A failure of the work is told after the start, which happens in any case.
    const result = work().then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    serving = result.then(() => startServing(before.config))
    serving.catch(lost)
    await serving
    const failure = await result
    if (failure) throw failure.error
  }
  const renewal = new DemoRenewal(config, connection, restart, (what, error) =>
    console.error(`${what}: ${error instanceof Error ? `${error.name} ${throwLocation(error)}` : typeof error}`),
  )
  const startServing = (wanted: Config) => serveOn(wanted, connection, renewal, lost)
  serving = startServing(config)
  await serving
}

/** Starts everything that a restart stops and starts again: all but the database. Returns it with the port it got. */
async function serveOn(config: Config, connection: pg.ClientConfig, renewal: DemoLoader, lost: Lost) {
  const parts = new AsyncDisposableStack()
  try {
    const { site, demo } = await oneAtATime(connection, () => prepare(config, connection, parts, renewal))
    const { address, port } = await serve(site, parts, lost)
    if (isFirstOfStart) await sayWhere(site, address, demo?.howToLogIn)
    return { parts, config: Object.assign({}, config, { port }) }
  } catch (error) {
    await parts.disposeAsync()
    throw error
  }
}

async function sayWhere(site: Site, address: string, howToLogIn?: string[]) {
  console.log(`${site.config.displayName} is at ${address}`)
  if (!site.mailer) console.log(await withoutMailServer(site))
  for (const line of howToLogIn ?? (await inviteFirstAdministrator(site, address))) console.log(line)
}

/** Warns the operator who starts the server that emails are not sent. */
const withoutMailServer = async ({ database }: Site) =>
  `No mail server is configured: emails are queued, not sent (${await countQueuedEmails(database.db)} now). Set SMTP_URL and restart to send them.`

/** Prepares tables, queues, and the data of a demo. */
async function prepare(config: Config, connection: pg.ClientConfig, parts: Parts, renewal: DemoLoader) {
  await migrateDatabase(connection)
  await prepareJobs(connection, jobs)
  const database = openDatabase(connection, systemClock, config.replica)
  const demo = (await decideDemo(database, config.demo)) ? await import('#demo/index.ts') : undefined
  const site = await openSite(config, database, demo?.demoLogins, renewal)
  parts.defer(() => site.close())
  if (demo && (await isWithoutUsers(database.db))) {
    console.log('Loading the demo data ...')
    await demo.loadDemo(site)
  }
  return { site, demo }
}

async function connect({ databaseUrl, dataDir }: Config, parts: Parts, lost: Lost): Promise<pg.ClientConfig> {
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl }
    await refuseTransactionPooling(connection)
    await reopenDatabase(connection, decodeURIComponent(new URL(databaseUrl).pathname.slice(1)))
    return connection
  }
  const embedded = await startEmbedded(dataDir, lost)
  parts.defer(() => embedded.stop())
  await reopenDatabase(embedded.connection, embedded.connection.database ?? '')
  return embedded.connection
}

/** Serves browsers and laboratories, and runs the jobs. */
async function serve(site: Site, parts: Parts, lost: Lost) {
  const { port, host, publicUrl, hl7, hl7Tls } = site.config
  const app = await createApp(site)
  // Stops after everything that writes to the history.
  parts.defer(followHistory(site, failedIn(app)))
  // Ends after the last answer, so that the log has it.
  parts.defer(writeTraces(site.database, failedIn(app)))
  parts.defer(writeApiLog(site.database, app.apiLog, failedIn(app)))
  parts.defer(() => app.close())
  await app.ready()
  parts.defer(await shareLines(app.server, hubPath))
  const listening = await app.listen({ port, host })
  const address = publicUrl ?? listening

  const laboratories = await startHl7(site, app.log)
  parts.defer(() => laboratories.close())
  if (hl7) say(`Laboratories connect to ${hl7.host}:${laboratories.port}`)
  if (hl7Tls) say(`Laboratories connect with certificates to ${hl7Tls.host}:${laboratories.securePort}`)
  await monitor(app, parts)
  work({ ...site, address }, app, parts, lost)
  return { address, port: portOf(app) ?? port }
}

/** The port that was free, if any was asked for: a restart takes it again. */
function portOf({ server }: FastifyInstance) {
  const place = server.address()
  return typeof place === 'object' ? place?.port : undefined
}

/** Says on the console where something is, once for all processes of a start. */
const say = (line: string) => isFirstOfStart && console.log(line)

/** Opens the port for monitoring programs, if there is one. */
async function monitor(app: FastifyInstance, parts: Parts) {
  const { monitor: place } = app.site.config
  if (!place || !app.metrics) return
  const listening = await servePrivately(app, app.metrics, place)
  parts.defer(() => listening.close())
  console.log(`Monitoring programs read http://${place.host}:${listening.port}/metrics and /health`)
}

/** Starts the jobs while browsers are already being served. */
function work(site: Omit<Workplace, 'now'>, app: FastifyInstance, parts: Parts, lost: Lost) {
  const failed = failedIn(app)
  const worker = startWorker(site, jobs, failed)
  worker.catch(lost)
  parts.defer(() => worker.then((end) => end()))
  parts.defer(watchReminders(site.database, failed))
  parts.defer(watchHealth(app.health))
  parts.defer(watchJobs(site.database, failed))
}

const failedIn =
  ({ log }: FastifyInstance) =>
  (job: string, error: unknown) =>
    log.error({ job, code: (error as { code?: string }).code }, 'a job failed')
