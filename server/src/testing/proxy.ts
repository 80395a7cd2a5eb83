import { connect, createServer, type Socket } from 'node:net'

/** What lies between a browser and a server, and what it does to the bytes that go through. */
export async function startProxy(target: number) {
  const lines = new Set<Socket>()
  let delay = 0
  let isDropping = false
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (isDropping) return
      if (delay === 0) to.write(bytes)
      else setTimeout(() => to.destroyed || to.write(bytes), delay)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      lines.delete(from)
      to.destroy()
    })
  }
  const server = createServer((browser) => {
    const behind = connect(target, '127.0.0.1')
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
    url: `http://127.0.0.1:${port}`,
    /** Ends every line, and lets new ones through. */
    cut,
    /** Everything goes this many milliseconds later. */
    delay: (milliseconds: number) => {
      delay = milliseconds
    },
    /** Takes bytes and passes none on, until it is over: then it cuts what has lost some. */
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
