type Props = {
  /** Values, oldest first. */
  values: number[]
  /** Text for screen readers: 'Weight over 4 years, from 84 to 86.9 kg'. */
  label: string
  warn?: boolean
}

const [width, height, edge] = [64, 22, 3]

/** A small trend line without axes. */
export function Sparkline({ values, label, warn = false }: Props) {
  if (values.length < 2) return null
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest || 1
  const isFlat = span === 1 && values.every((value) => value === lowest)
  const points = values.map((value, at) => ({
    x: edge + (at / (values.length - 1)) * (width - 2 * edge),
    y: isFlat ? height / 2 : height - edge - ((value - lowest) / span) * (height - 2 * edge),
  }))
  const end = points.at(-1)
  const colour = warn ? 'var(--ui-warn-line)' : 'var(--ui-chart-1)'
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
      />
      {end && <circle cx={end.x} cy={end.y} r={2.5} fill={colour} />}
    </svg>
  )
}
