import { Fragment } from 'react'

/** Lets a name break after a slash instead of within a word: Cholesterol/HDL ratio. */
export const Breakable = ({ text }: { text: string }) =>
  text.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
