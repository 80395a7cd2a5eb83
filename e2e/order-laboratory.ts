import net from 'node:net'

const start = '\u000b'
const end = '\u001c'

/** A laboratory that accepts each order under its own number (ORR^O02), on a port of this machine. */
export async function orderLaboratory() {
  const orders: string[] = []
  const server = net.createServer((socket) => {
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      text += bytes
      if (!text.includes(end)) return
      orders.push(text)
      socket.write(`${start}${answerTo(text)}${end}\r`)
      text = ''
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return { port, orders, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

function answerTo(order: string) {
  const msh = order.slice(1).split('\r')[0]?.split('|') ?? []
  const number = numberIn(order)
  return [
    `MSH|^~\\&|DELPHIC|AWANUI-WGN|FLYMED|F2N034-E|20260910||ORR^O02|R-${number}|P|2.4`,
    `MSA|AA|${msh[9] ?? ''}`,
    `ORC|OK|${number}^FLYMED|26-${number.slice(3)}^AWANUI`,
    '',
  ].join('\r')
}

export const numberIn = (order: string) => /LR-\d{6}/.exec(order)?.[0] ?? ''
