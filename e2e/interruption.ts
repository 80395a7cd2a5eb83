import { connect, createServer, type Socket } from 'node:net'

/** A connection to the server that can be interrupted, on an address of its own. `using` closes it. */
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
    // A silent connection has lost bytes, so it cannot continue.
    if (next === 'refused' || state === 'silent') cut()
    state = next
  }
  return {
    baseURL: `http://127.0.0.1:${port}`,
    /** Simulates a killed server: every connection ends, and no new one is accepted. */
    refuse: () => change('refused'),
    /** Simulates a dead spot: nothing gets through, and no error is reported. */
    silence: () => change('silent'),
    restore: () => change('open'),
    [Symbol.dispose]() {
      between.close()
      cut()
    },
  }
}
