import { onePagePdf } from './one-page-pdf.ts'

/** One heartbeat: position along the beat, and amplitude. */
const beat: [number, number][] = [
  [0, 0],
  [0.12, 0],
  [0.17, 0.12],
  [0.22, 0],
  [0.3, 0],
  [0.32, -0.1],
  [0.35, 1],
  [0.38, -0.22],
  [0.41, 0],
  [0.55, 0.02],
  [0.64, 0.26],
  [0.73, 0],
  [1, 0],
]
const [width, height] = [842, 595]
const beats = 8
const leads = 4

/** A fictitious ECG as a one-page PDF: the paper's grid and one curve for each of four leads. */
export function drawnEcg() {
  const lines = [...squares(), '0 0 0 RG 1 w', ...Array.from({ length: leads }, (_, lead) => curve(lead))]
  return onePagePdf({ width, height, drawn: lines.join('\n') })
}

function squares() {
  const down = Array.from({ length: 81 }, (_, at) => `${20 + at * 10} 40 m ${20 + at * 10} ${height - 40} l`)
  const across = Array.from({ length: 52 }, (_, at) => `20 ${40 + at * 10} m ${width - 22} ${40 + at * 10} l`)
  return ['0.95 0.78 0.78 RG 0.4 w', ...down, ...across, 'S']
}

function curve(lead: number) {
  const base = height - 120 - lead * 120
  const size = 70 - lead * 8
  const points = Array.from({ length: beats }, (_, at) =>
    beat.map(([along, high]) => [30 + (at + along) * 97, base + high * size] as const),
  ).flat()
  return `${points.map(([x, y], at) => `${x.toFixed(1)} ${y.toFixed(1)} ${at === 0 ? 'm' : 'l'}`).join(' ')} S`
}
