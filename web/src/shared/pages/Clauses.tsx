import {
  type ClauseBlock,
  filledWith,
  type LegalText,
  splitStrong,
} from '@clearwing/domain/account/terms/legal-text.ts'
import { List, Stack, Text, Title } from '@mantine/core'
import { useClientOptions } from '#api/client-options.ts'
import classes from './Clauses.module.css'

type Props = { text: LegalText; order: 2 | 3 }

/** A legal text with numbered clauses and the name of this installation filled in. */
export function Clauses({ text, order }: Props) {
  const { displayName } = useClientOptions()
  return (
    <Stack gap="md" className={classes.clauses}>
      {filledWith(displayName, text).clauses.map(({ title, blocks }, at) => (
        <Stack gap={6} key={title}>
          <Title order={order} className={classes.title}>
            {at + 1}. {title}
          </Title>
          {blocks.map((block) => (
            <Paragraph key={block.toString()} block={block} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

const Paragraph = ({ block }: { block: ClauseBlock }) =>
  typeof block === 'string' ? (
    <Text>
      <Words text={block} />
    </Text>
  ) : (
    <List spacing={4} className={classes.points}>
      {block.map((point) => (
        <List.Item key={point}>
          <Words text={point} />
        </List.Item>
      ))}
    </List>
  )

const Words = ({ text }: { text: string }) =>
  splitStrong(text).map(({ at, part, isStrong }) => (isStrong ? <strong key={at}>{part}</strong> : part))
