import { termsOf } from '@clearwing/domain/account/terms/texts.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useActor } from '#features/account/index.ts'
import { Clauses } from '#shared/pages/Clauses.tsx'
import { ExpandablePanels } from '#shared/pages/ExpandablePanels.tsx'
import { Status } from '#shared/status/Status.tsx'
import { today } from '#shared/today.ts'
import classes from './TermsPage.module.css'

/** Each text expands separately. In print all of them are open. */
export function TermsSections({ isPending }: { isPending: boolean }) {
  const own = termsOf(useActor())
  return (
    <ExpandablePanels
      look="list"
      open={isPending && own ? [own] : []}
      panels={Object.values(termsInForce(today()).texts).map((text) => ({
        name: text.key,
        head: (
          <span className={classes.heading}>
            {text.title}
            {text.key === own && (
              <Status kind="mine" icon={IconUserCheck}>
                Yours
              </Status>
            )}
          </span>
        ),
        content: <Clauses text={text} order={3} />,
      }))}
    />
  )
}
