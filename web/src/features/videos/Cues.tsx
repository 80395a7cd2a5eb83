import { timeInVideo } from '@clearwing/domain/videos/words.ts'
import type { VideoCue } from '#api/generated.ts'
import classes from './player.module.css'

type Props = { label: string; cues: VideoCue[]; position: number; onChoose: (moment: number) => void }

/** Texts with their times. Choosing one plays the video from there. */
export const Cues = ({ label, cues, position, onChoose }: Props) => (
  <ol className={classes.cues} aria-label={label}>
    {cues.map((cue) => (
      <li key={`${cue.from} ${cue.text}`}>
        <button
          type="button"
          className={classes.cue}
          aria-current={cue.from <= position && position < cue.to}
          onClick={() => onChoose(cue.from)}
        >
          <span className={classes.time}>{timeInVideo(cue.from)}</span>
          <span>{cue.text}</span>
        </button>
      </li>
    ))}
  </ol>
)
