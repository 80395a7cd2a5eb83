import { useState } from 'react'
import type { View } from './view.ts'
import classes from './viewer.module.css'

type Props = { href: string; name: string; view: View; width: number }

/** A picture. A rotated one gets the room that it needs, so that it can be scrolled to every edge. */
export function PicturePage({ href, name, view: { zoom, quarterTurns }, width }: Props) {
  const [ratio, setRatio] = useState(1)
  const isTurned = quarterTurns % 2 === 1
  const across = (width * zoom) / 100
  const [wide, high] = isTurned ? [across * ratio, across] : [across, across / ratio]
  return (
    <div className={classes.sheet} style={{ width: across, height: isTurned ? wide : high, position: 'relative' }}>
      <img
        src={href}
        alt={name}
        onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight || 1)}
        style={{
          position: 'absolute',
          width: wide,
          height: high,
          left: (across - wide) / 2,
          top: isTurned ? (wide - high) / 2 : 0,
          transform: `rotate(${quarterTurns * 90}deg)`,
        }}
      />
    </div>
  )
}
