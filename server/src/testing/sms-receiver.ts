import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Received = { sid: string; To: string; From?: string; MessagingServiceSid?: string; Body: string }
/** How the provider treats a message: with a status, or by ending the connection without an answer. */
type Treatment = { status: number; code?: number } | 'silent'

/** A provider of text messages on this machine, with the Messages API of Twilio. */
export async function startSmsReceiver() {
  const received: Received[] = []
  const deliveries = new Map<string, { status: string; error_code: number | null }>()
  let treatment: Treatment = { status: 201 }
  const authorization = `Basic ${Buffer.from('AC1:sms-secret').toString('base64')}`
  const path = '/2010-04-01/Accounts/AC1/Messages'
  const server = createServer(async (request, reply) => {
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const url = request.url ?? ''
    if (request.headers.authorization !== authorization) return answer(401, { code: 20003, status: 401 })
    if (request.method === 'GET') {
      const sid = url.slice(path.length + 1).replace('.json', '')
      return answer(200, { sid, ...(deliveries.get(sid) ?? { status: 'sent', error_code: null }) })
    }
    if (url !== `${path}.json`) return answer(404, { code: 20404, status: 404 })
    const fields = Object.fromEntries(new URLSearchParams(await text(request))) as Omit<Received, 'sid'>
    const sid = `SM${received.length + 1}`
    if (treatment === 'silent') {
      received.push({ sid, ...fields })
      return request.socket.destroy()
    }
    const { status, code } = treatment
    if (status !== 201) return answer(status, { code, status, message: `Refused ${fields.To}` })
    received.push({ sid, ...fields })
    return answer(201, { sid, status: 'queued', error_code: null, error_message: null })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    settings: { SMS_URL: `http://127.0.0.1:${port}?account=AC1&from=%2B6421000000`, SMS_TOKEN: 'sms-secret' },
    treats: (next: Treatment) => {
      treatment = next
    },
    delivers: (sid: string, status: string, code: number | null = null) =>
      void deliveries.set(sid, { status, error_code: code }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
