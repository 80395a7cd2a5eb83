import type { PackLine } from '@clearwing/domain/medicals/submission/pack.ts'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import classes from './pack.module.css'

type Props = {
  lines: PackLine[]
  /** Address of a part of the submission on the page. */
  hrefOf?: (part: PackLine['part']) => string
}

/** Each item that goes to the regulator, with a tick and the evidence that it is there. */
export const PackLines = ({ lines, hrefOf }: Props) => (
  <ul className={classes.pack}>
    {lines.map((line) => (
      <li key={line.part} className={classes.line}>
        <span className={classes.part}>
          <Tick line={line} />
          {hrefOf ? <Anchor href={hrefOf(line.part)}>{line.name}</Anchor> : <span>{line.name}</span>}
        </span>
        <span className={classes.evidence}>{line.evidence}</span>
      </li>
    ))}
  </ul>
)

/** Says in words as well whether an item is there. Nothing can be submitted while a required item is missing. */
function Tick({ line: { isIncluded, isRequired } }: { line: PackLine }) {
  const shape = { size: 16, stroke: 1.75 }
  if (isIncluded) return <IconCircleCheck {...shape} color="var(--ui-ok-line)" aria-label="there" />
  if (isRequired) return <IconAlertTriangle {...shape} color="var(--ui-bad)" aria-label="missing" />
  return <IconCircleDashed {...shape} color="var(--ui-text-3)" aria-label="missing" />
}

/** '7 of 8' */
export const includedOfTotal = (lines: PackLine[]) =>
  `${lines.filter(({ isIncluded }) => isIncluded).length} of ${lines.length}`
