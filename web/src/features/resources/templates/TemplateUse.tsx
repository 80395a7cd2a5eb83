import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'

type Props = { uses: number; lastUsedAt: string | null }

/** 'Used 12 times, last on 3 Sep 2026 09:00.' */
export const useInWords = ({ uses, lastUsedAt }: Props) => {
  if (uses === 0) return 'Not used yet.'
  const last = lastUsedAt === null ? '' : `, last on ${formatMoment(lastUsedAt)}`
  return `Used ${uses === 1 ? 'once' : `${uses} times`}${last}.`
}

/** How often a template was used, and when last. */
export const TemplateUse = (use: Props) => (
  <Text fz={13} c="var(--ui-text-2)" mb="sm">
    {useInWords(use)}
  </Text>
)
