import { connect, createServer, type Socket } from 'node:net'

/** A line to the server that can be interrupted: an address of its own, gone with `using`. */
export async function interruption() {
  const server = new URL(process.env.E2E_URL ?? 'http://127.0.0.1:3000')
  const lines = new Set<Socket>()
  let state: 'open' | 'refused' | 'silent' = 'open'
  const pass = (from: Socket, to: Socket) => {
    lines.add(from)
    from.on('data', (bytes) => state !== 'silent' && to.write(bytes))
    from.on('error', () => undefined)
    from.on('close', () => {
      lines.delete(from)
      to.destroy()
    })
  }
  const between = createServer((browser) => {
    if (state === 'refused') return browser.destroy()
    const behind = connect(Number(server.port), server.hostname)
    pass(browser, behind)
    pass(behind, browser)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const { port } = between.address() as { port: number }
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  const change = (next: typeof state) => {
    // What was silent has lost bytes: no line goes on after that.
    if (next === 'refused' || state === 'silent') cut()
    state = next
  }
  return {
    baseURL: `http://127.0.0.1:${port}`,
    /** As when the server is killed: every line ends, and no new one is taken. */
    refuse: () => change('refused'),
    /** As on a train: nothing comes through, and nothing says so. */
    silence: () => change('silent'),
    restore: () => change('open'),
    [Symbol.dispose]() {
      between.close()
      cut()
    },
  }
}
