import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#platform/errors/send-problem.ts'
import { safeHeaders } from './security-headers.ts'

type ParseError = Error & { code?: string }

const refusals: Record<string, [status: string, title: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
}
const unreadable = ['400 Bad Request', 'The request could not be read.'] as const

/** For data that is not HTTP, so that there is no request: replies on the socket and closes it. */
export function refuseUnreadable(error: ParseError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy(error)
  const [status, title] = refusals[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ title })
  const headers = {
    ...safeHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
}

/** Refuses a request whose address cannot be parsed; no hook has run for it. */
export const refuseAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(error, request, reply.headers(safeHeaders))
