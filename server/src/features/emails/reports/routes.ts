import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readReport } from './read.ts'
import { isSignedWith } from './signature.ts'
import { fileReport } from './store.ts'

const tags: TagType[] = ['Email']

const largest = 1024 * 1024
/** Most reports a minute that a process reads, right or wrong. The sender tries again. */
const mostInMinute = 300

/** Counts calls by the minute. */
function counter(most: number) {
  let [minute, count] = [0, 0]
  return (now: string) => {
    const current = Math.floor(Date.parse(now) / 60_000)
    count = current === minute ? count + 1 : 1
    minute = current
    return count <= most
  }
}

/** Delivery reports from the operator’s mail server. They need no login: their signature is the permission. */
export const emailReportRoutes: Routes = async (root) => {
  root.register(async (app) => {
    const mayBeRead = counter(mostInMinute)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['message/rfc822', 'multipart/report', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: largest },
      (_request, body, done) => done(null, body),
    )

    app.post('/emailReports', {
      config: { public: true },
      schema: {
        operationId: 'receiveEmailReport',
        tags,
        consumes: ['message/rfc822'],
        body: z.any(),
        response: { 204: z.null() },
      },
      onRequest: async (request, reply) => {
        if (mayBeRead(request.now)) return
        reply.header('retry-after', '60')
        throw new Refusal(429, { title: 'Too many requests.', detail: 'Try again in a minute.' })
      },
      handler: async (request, reply) => {
        const { mailWebhookSecret: secret } = app.site.config
        if (secret === undefined) throw new Refusal(404, { title: 'This was not found.' })
        const { headers, now } = request
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const [stamp, signature] = [headers['mail-report-timestamp'], headers['mail-report-signature']]
        const signed = { stamp: String(stamp), signature: String(signature).replace(/^sha256=/, ''), body }
        if (!isSignedWith(secret, signed, now)) throw new Refusal(401, { title: 'The signature is wrong or too old.' })
        const report = await readReport(body).catch(() => undefined)
        if (!report) throw new Refusal(422, { title: 'This is not a delivery report.' })
        const isOurs = await request.transaction((tx) => fileReport(tx, body, report))
        if (!isOurs) throw new Refusal(422, { title: 'This report is about no email of this installation.' })
        return reply.code(204).send(null)
      },
    })
  })
}
