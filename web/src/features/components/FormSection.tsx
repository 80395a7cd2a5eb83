import { Button } from '@mantine/core'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ChangedMeanwhile } from '#shared/forms/ChangedMeanwhile.tsx'
import { ErrorSummary } from '#shared/forms/ErrorSummary.tsx'
import { Failures } from '#shared/forms/Failures.tsx'
import { RestoredLine } from '#shared/forms/RestoredLine.tsx'
import { LetterForm } from './LetterForm.tsx'
import { Variant, Variants } from './Variant.tsx'

const write = () => openDialog('Another letter', (close) => <LetterForm draft="components dialog" onSaved={close} />)

const nothing = () => undefined

/** A form and every result of submitting it. */
export const FormSection = () => (
  <Variants>
    <Variant state="a form that keeps what is typed" wide>
      <LetterForm draft="components page" />
    </Variant>
    <Variant state="in a dialog" wide>
      <Button variant="default" onClick={() => void write()}>
        Write another letter
      </Button>
    </Variant>
    <Variant state="restored" wide>
      <RestoredLine discard={nothing} />
    </Variant>
    <Variant state="refused, at no field of the form" wide>
      <Failures failures={['Another user has sent this letter.', 'copies: Please use at most 4.']} />
    </Variant>
    <Variant state="to be corrected" wide>
      <ErrorSummary errors={[{ id: 'nowhere', label: 'the subject' }]} />
    </Variant>
    <Variant state="changed by two users" wide>
      <ChangedMeanwhile
        differing={[{ label: 'Subject', theirValue: 'Ngā mihi o te tau', ownValue: 'Greetings' }]}
        takeTheirs={nothing}
        keepMine={nothing}
      />
    </Variant>
  </Variants>
)
