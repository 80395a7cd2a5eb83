import net from 'node:net'

/** Bytes that the header takes, and the address it names; without one, the proxy itself connected, as in its checks. */
export type ProxyHeader = { length: number; address: string | undefined }

/** The rest may still arrive, or it is no header. */
type Unread = 'incomplete' | 'malformed'

const beginning = Buffer.from('PROXY ')
const longestLine = 107
const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n')
const fixedPart = 16
/** Addresses and the further fields that a proxy may add to them; ours need none. */
const longestRest = 2048

/** Reads the header of the PROXY protocol, version 1 or 2, with which a proxy begins each connection. */
export function readProxyHeader(bytes: Buffer): ProxyHeader | Unread {
  if (agrees(bytes, beginning)) return readLine(bytes)
  if (agrees(bytes, signature)) return bytes.length < fixedPart ? 'incomplete' : readBinary(bytes)
  return 'malformed'
}

/** True when they are the same as far as both go. */
function agrees(bytes: Buffer, expected: Buffer) {
  const shared = Math.min(bytes.length, expected.length)
  return bytes.subarray(0, shared).equals(expected.subarray(0, shared))
}

/** Version 1: one line of text. */
function readLine(bytes: Buffer): ProxyHeader | Unread {
  const end = bytes.indexOf('\r\n')
  const length = end + 2
  if (end < 0) return bytes.length < longestLine ? 'incomplete' : 'malformed'
  const line = bytes.toString('latin1', 0, end)
  if (length > longestLine) return 'malformed'
  if (/^PROXY UNKNOWN( |$)/.test(line)) return { length, address: undefined }
  const [, version, from = '', to = '', ...ports] = lineOfTcp.exec(line) ?? []
  const isRight = [from, to].every((address) => String(net.isIP(address)) === version)
  return isRight && ports.every((port) => Number(port) <= 65_535) ? { length, address: from } : 'malformed'
}

const lineOfTcp = /^PROXY TCP([46]) ([\da-f.:]+) ([\da-f.:]+) (\d{1,5}) (\d{1,5})$/i

/** Version 2: a fixed part that names the kinds and the length of the rest. */
function readBinary(bytes: Buffer): ProxyHeader | Unread {
  const [command, kind, rest] = [bytes[12], bytes[13] ?? 0, bytes.readUInt16BE(14)]
  const length = fixedPart + rest
  if ((command !== local && command !== proxied) || rest > longestRest) return 'malformed'
  const isOfProxy = command === local || kind === unknown
  if (!isOfProxy && rest < (lengths[kind] ?? Number.POSITIVE_INFINITY)) return 'malformed'
  if (bytes.length < length) return 'incomplete'
  if (isOfProxy) return { length, address: undefined }
  const addresses = bytes.subarray(fixedPart, length)
  return { length, address: kind === tcp4 ? addresses.subarray(0, 4).join('.') : ipv6Of(addresses) }
}

const local = 0x20
const proxied = 0x21
const unknown = 0x00
const tcp4 = 0x11
const tcp6 = 0x21
/** Bytes of both addresses and both ports. */
const lengths: Record<number, number> = { [tcp4]: 12, [tcp6]: 36 }

/** The text of an IPv6 address, as Node writes that of a socket. */
function ipv6Of(bytes: Buffer) {
  const groups = Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(2 * group).toString(16))
  return new net.SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address
}
