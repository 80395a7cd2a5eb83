import net from 'node:net'
import type pg from 'pg'

const store = `
  with message as (insert into reference.messages (control_id, raw) values ($1, $2) returning message_id)
  insert into reference.results (message_id, code, name, value, unit, range, flag, status)
  select message_id, result.* from message,
    unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) result`

/** The simplest MLLP receiver: splits at the separators, stores in one statement, acknowledges. */
export async function laboratories(pool: pg.Pool) {
  const server = net.createServer({ noDelay: true }, (socket) => {
    let received = ''
    socket.on('data', async (chunk) => {
      received += chunk
      if (!received.endsWith('\x1c\r')) return
      const message = received.slice(1, -2)
      received = ''
      const [header = [], ...segments] = message.split('\r').map((segment) => segment.split('|'))
      const results = segments.filter(([name]) => name === 'OBX')
      const column = (of: (fields: string[]) => string | undefined) => results.map((fields) => of(fields) ?? '')
      const codes = column((fields) => fields[3]?.split('^')[0])
      const names = column((fields) => fields[3]?.split('^')[1])
      const others = [5, 6, 7, 8, 11].map((place) => column((fields) => fields[place]))
      await pool.query({ name: 'store', text: store, values: [header[9], message, codes, names, ...others] })
      socket.write(`\x0bMSH|^~\\&|||||||ACK^R01|${header[9]}|P|2.4\rMSA|AA|${header[9]}\r\x1c\r`)
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as net.AddressInfo).port
}
