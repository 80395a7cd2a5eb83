import { canChoosePractice } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Anchor, List, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { useApplicationForm } from '#features/medicals/application/form-context.ts'
import type { Progress } from '#features/medicals/application/progress.ts'
import { type DraftSaver, SendPanel } from '#features/medicals/application/send/SendPanel.tsx'
import { pathOf } from '#features/medicals/application/use-section.ts'
import classes from './sections.module.css'

type Props = {
  medical: Medical
  progress: Progress
  saver: DraftSaver
  complain: () => void
}

/** The text of the declaration, what is still missing, and the send button. */
export function DeclarationSection({ medical, progress, saver, complain }: Props) {
  const actor = useActor()
  const { declaration, consent } = useApplicationForm().application.form
  const open = progress.sections.filter((section) => section.open > 0)
  return (
    <div className={classes.fields}>
      <div>
        <Title order={3} className={classes.group} mt={0}>
          What you will declare
        </Title>
        <List fz="inherit" mt={4} spacing={4}>
          {[...declaration, ...(consent ? [consent] : [])].map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </div>
      {open.length > 0 && (
        <div>
          <Title order={3} className={classes.group}>
            Still to complete
          </Title>
          {open.map(({ section, name, open: count }) => (
            <Text key={section}>
              <Anchor component={Link} to={pathOf(section)}>
                {name}
              </Anchor>
              : {count} {count === 1 ? 'answer' : 'answers'}
            </Text>
          ))}
        </div>
      )}
      {canChoosePractice(actor, medical) && (
        <SendPanel medical={medical} isComplete={open.length === 0} saver={saver} complain={complain} />
      )}
    </div>
  )
}
