import net from 'node:net'

/** Version 1 of the header with which a proxy names the sender's address. */
export const headerLine = (address: string) => Buffer.from(`PROXY TCP4 ${address} 192.0.2.1 40000 2575\r\n`)

/** Version 2 of the same. `more` is a field that a receiver need not know. */
export const headerBytes = (address: string, more = Buffer.alloc(0)) =>
  binaryHeader(
    0x21,
    0x11,
    Buffer.concat([Buffer.from([...addressBytes(address), ...addressBytes('192.0.2.1')]), ports, more]),
  )

export function binaryHeader(command: number, kind: number, rest: Buffer) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(rest.length)
  return Buffer.concat([Buffer.from('\r\n\r\n\0\r\nQUIT\n'), Buffer.of(command, kind), length, rest])
}

const ports = Buffer.of(0x9c, 0x40, 0x0a, 0x0f)
const addressBytes = (address: string) => address.split('.').map(Number)

/** Address of the proxy on this machine. */
export const proxyAddress = '127.0.0.2'

/** A proxy in front of this port: sends the header together with the sender's first bytes, and then whatever comes. */
export async function proxyBefore(port: number, header: Buffer) {
  const server = net.createServer((sender) => {
    const onward = net.connect({ port, host: '127.0.0.1', localAddress: proxyAddress })
    sender.once('data', (first) => {
      onward.write(Buffer.concat([header, Buffer.from(first)]))
      sender.pipe(onward).pipe(sender)
    })
    for (const [one, other] of [
      [sender, onward],
      [onward, sender],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as net.AddressInfo).port, [Symbol.dispose]: () => void server.close() }
}
