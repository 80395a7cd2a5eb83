import { Stack, Text } from '@mantine/core'
import type { Alike } from './alike.ts'
import { type Said, ticked } from './assignment-evidence.ts'
import { Compared } from './Compared.tsx'
import { Explanations } from './Explanations.tsx'
import classes from './together.module.css'

type Props = {
  group: Alike /** True when every message states the same details. */
  isAll: boolean
  said: Said
  change: (said: Said) => void
}

/** Compares the details stated by a group of identical messages with the person's record. */
export function AlikeCard({ group: { of }, isAll, said, change }: Props) {
  const [{ comparison }] = of
  const { compared } = comparison
  const title = titleOf(
    of.map(({ row }) => row.controlId),
    isAll,
  )
  return (
    <section className={classes.alike} aria-label={title}>
      <Text fw={560} className={classes.title ?? ''}>
        {title}
      </Text>
      <div className={classes.table}>
        <Compared
          compared={compared}
          confirmed={said.confirmed}
          confirm={(identifier, isOn) => change(ticked(said, identifier, isOn))}
        />
      </div>
      <Stack gap="sm" className={classes.more}>
        {compared.flatMap(({ slip, what }) => (slip ? [<Text key={what}>{slip} Ask the laboratory first.</Text>] : []))}
        <Explanations person={comparison} said={said} change={(reasons) => change({ ...said, reasons })} />
      </Stack>
    </section>
  )
}

function titleOf(controlIds: string[], isAll: boolean) {
  if (controlIds.length === 1) return `Message ${controlIds[0]}`
  return isAll
    ? `All ${controlIds.length} say the same: ${controlIds.join(', ')}`
    : `These say the same: ${controlIds.join(', ')}`
}
