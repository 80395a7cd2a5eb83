// Reads the format CLEARWING-DEBIT-1 from its description alone, independently of the code that writes it.

/** The cells of a line of CSV. */
function cellsOf(line: string) {
  const cells: string[] = []
  for (let at = 0; at <= line.length; ) {
    if (line[at] === '"') {
      let text = ''
      for (at += 1; line[at] !== '"' || line[at + 1] === '"'; at += 1) {
        if (line[at] === '"') at += 1
        text += line[at]
      }
      cells.push(text)
      at += 2
    } else {
      const end = line.indexOf(',', at)
      cells.push(line.slice(at, end < 0 ? undefined : end))
      at = end < 0 ? line.length + 1 : end + 1
    }
  }
  return cells
}

/** The header, the debits and the totals of a file, with the totals computed again. */
export function readDebitFile(text: string) {
  const lines = text.split('\r\n')
  if (lines.pop() !== '') throw new Error('The last line has no end')
  const [head = [], ...rest] = lines.map(cellsOf)
  const [kind, initiatorCode = '', creditAccount = '', day = '', format] = head
  if (kind !== 'H' || format !== 'CLEARWING-DEBIT-1' || head.length !== 5) throw new Error('No header')
  const [trailerKind, count, totalCents, hashTotal] = rest.pop() ?? []
  if (trailerKind !== 'T') throw new Error('No trailer')
  const debits = rest.map(([rowKind, account = '', cents = '', holder = '', reference = '', ...more]) => {
    if (rowKind !== 'D' || more.length > 0 || !/^\d{18}$/.test(account) || !/^[1-9]\d*$/.test(cents))
      throw new Error('A row is not a debit')
    return { account, cents: Number(cents), holder, reference }
  })
  const hash = debits.reduce((sum, { account }) => sum + BigInt(account.slice(2, 14)), 0n)
  return {
    initiatorCode,
    creditAccount,
    debitDay: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    debits,
    stated: { count: Number(count), totalCents: Number(totalCents), hashTotal },
    computed: {
      count: debits.length,
      totalCents: debits.reduce((sum, { cents }) => sum + cents, 0),
      hashTotal: String(hash).padStart(11, '0').slice(-11),
    },
  }
}
