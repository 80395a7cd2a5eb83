import { onePagePdf } from './one-page-pdf.ts'

/** A fictitious letter as a one-page PDF: its title, and one sentence per line. Only letters without macrons. */
export function drawnLetter(title: string, text: string) {
  const lines = text.split(/(?<=\.) /)
  const drawn = [
    'BT /F1 20 Tf 60 760 Td',
    `(${title}) Tj`,
    '/F1 12 Tf 0 -40 Td',
    ...lines.map((line) => `(${line}) Tj 0 -22 Td`),
    '(Demo document about an invented person.) Tj',
    'ET',
  ]
  return onePagePdf({ width: 595, height: 842, drawn: drawn.join('\n') })
}
