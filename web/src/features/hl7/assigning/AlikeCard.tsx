import { Stack, Text } from '@mantine/core'
import { type AssignmentEvidence, withIdentifier } from './assignment-evidence.ts'
import { ComparedDetails } from './ComparedDetails.tsx'
import { Explanations } from './Explanations.tsx'
import type { MessageGroup } from './message-groups.ts'
import classes from './together.module.css'

type Props = {
  group: MessageGroup
  /** True when every message states the same details. */
  isAll: boolean
  evidence: AssignmentEvidence
  change: (evidence: AssignmentEvidence) => void
}

/** Compares the details stated by a group of identical messages with the person's record. */
export function AlikeCard({ group: { members }, isAll, evidence, change }: Props) {
  const [{ comparison }] = members
  const { compared } = comparison
  const title = titleOf(
    members.map(({ row }) => row.controlId),
    isAll,
  )
  return (
    <section className={classes.alike} aria-label={title}>
      <Text fw={560} className={classes.title ?? ''}>
        {title}
      </Text>
      <div className={classes.table}>
        <ComparedDetails
          compared={compared}
          confirmed={evidence.confirmed}
          confirm={(identifier, isOn) => change(withIdentifier(evidence, identifier, isOn))}
        />
      </div>
      <Stack gap="sm" className={classes.more}>
        {compared.flatMap(({ slip, what }) => (slip ? [<Text key={what}>{slip} Ask the laboratory first.</Text>] : []))}
        <Explanations person={comparison} evidence={evidence} change={(reasons) => change({ ...evidence, reasons })} />
      </Stack>
    </section>
  )
}

function titleOf(controlIds: string[], isAll: boolean) {
  if (controlIds.length === 1) return `Message ${controlIds[0]}`
  return isAll
    ? `All ${controlIds.length} have the same content: ${controlIds.join(', ')}`
    : `These have the same content: ${controlIds.join(', ')}`
}
