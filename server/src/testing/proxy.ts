import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Passes bytes between a client and a server (a port here, or the path of a socket), and disturbs them on request. */
export async function startProxy(target: number | string) {
  const lines = new Set<Socket>()
  let delay = 0
  let isDropping = false
  const pass = (from: Socket, to: Socket) => {
    // Bytes keep their order: those that come after a delay has ended wait for those still delayed.
    let delayed = Promise.resolve()
    let waiting = 0
    const write = (bytes: Uint8Array | string) => to.destroyed || to.write(bytes)
    from.on('data', (bytes) => {
      if (isDropping) return
      if (delay === 0 && waiting === 0) return void write(bytes)
      const due = wait(delay)
      waiting++
      delayed = delayed.then(async () => {
        await due
        waiting--
        write(bytes)
      })
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      lines.delete(from)
      to.destroy()
    })
  }
  const server = createServer((browser) => {
    const behind = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
    for (const line of [browser, behind]) lines.add(line.setNoDelay())
    pass(browser, behind)
    pass(behind, browser)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Closes every connection, and lets new ones through. */
    cut,
    /** Delays everything by this many milliseconds. */
    delay: (milliseconds: number) => {
      delay = milliseconds
    },
    /** Discards bytes until the returned function is called, which closes all connections. */
    drop: () => {
      isDropping = true
      return () => {
        isDropping = false
        cut()
      }
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
export type Proxy = Awaited<ReturnType<typeof startProxy>>
