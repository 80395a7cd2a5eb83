import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { ownNumber, socketOf } from '#platform/processes.ts'

/**
 * A browser's requests about one live connection may arrive at any process of a machine, and only one has the
 * connection. The others pass such a request on, unread. They tell the address that it came from in this header, because
 * the access rules and the log use it.
 */
const peerHeader = 'x-peer-address'

/** The end of a connection's token: the process that has the connection. */
export const tokenEnd = ownNumber === undefined ? '' : `.${ownNumber}`

/** The process that has the connection of this address; undefined if it is this one or none. */
export function otherProcessOf(url: string, path: string) {
  const [asked, query = ''] = url.split('?', 2)
  if (ownNumber === undefined || asked !== path) return undefined
  const number = Number(/\.(\d{1,9})$/.exec(new URLSearchParams(query).get('id') ?? '')?.[1])
  return Number.isNaN(number) || number === ownNumber ? undefined : number
}

/**
 * From now on this process passes each request about a live connection to the process that has it, and takes such
 * requests from the others. Call the returned function to stop it.
 */
export async function shareLines(server: http.Server, path: string) {
  if (ownNumber === undefined) return () => undefined
  intercept(server, 'request', path, passOnRequest)
  intercept(server, 'upgrade', path, passOnUpgrade)
  const entrance = http.createServer((request, response) => server.emit('request', withPeer(request), response))
  entrance.on('upgrade', (request, ...rest) => server.emit('upgrade', withPeer(request), ...rest))
  await new Promise<void>((resolve, reject) =>
    entrance.once('error', reject).listen({ path: socketOf(ownNumber ?? 0), exclusive: true }, resolve),
  )
  return () => {
    entrance.close()
    entrance.closeAllConnections()
  }
}

function intercept(
  server: http.Server,
  event: 'request' | 'upgrade',
  path: string,
  passOn: (number: number, request: IncomingMessage, ...rest: never[]) => void,
) {
  const listeners = server.listeners(event)
  server.removeAllListeners(event)
  server.on(event, (...given: unknown[]) => {
    const [request, ...rest] = given as [IncomingMessage, ...never[]]
    const other = otherProcessOf(request.url ?? '', path)
    if (other !== undefined) passOn(other, request, ...rest)
    else for (const listener of listeners) Reflect.apply(listener, server, given)
  })
}

/** The headers as they came, with the address of the sender. */
function headersOf({ rawHeaders, socket }: IncomingMessage) {
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() !== peerHeader) headers.push(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return [...headers, peerHeader, socket.remoteAddress ?? '']
}

function passOnRequest(number: number, request: IncomingMessage, response: ServerResponse) {
  const { method, url: path } = request
  const onward = http.request({ socketPath: socketOf(number), method, path, headers: headersOf(request) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    pipeline(answer, response, () => undefined)
  })
  // The process has ended: the browser connects again.
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(404).end()))
  response.on('close', () => onward.destroy())
  pipeline(request, onward, () => undefined)
}

function passOnUpgrade(number: number, request: IncomingMessage, socket: Duplex, head: Buffer) {
  const headers = headersOf(request)
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []))
  const onward = net.connect(socketOf(number))
  onward.write(`${[`GET ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1')
  onward.write(head)
  pipeline(socket, onward, () => undefined)
  pipeline(onward, socket, () => undefined)
}

/** The request as it came to the other process. */
function withPeer(request: IncomingMessage) {
  Object.defineProperty(request.socket, 'remoteAddress', { value: request.headers[peerHeader], configurable: true })
  return request
}
