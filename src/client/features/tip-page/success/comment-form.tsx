import HandHeart from 'lucide-react/icons/hand-heart';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#client/ui/button';
import { TextArea } from '#client/ui/text-area';
import { REVIEW_TEXT_MAX_LENGTH } from '#contract/limits';
import { isVisibleText } from '#contract/text';
import { useFlow } from '../flow/flow-context';
import { useReport } from '../sending/report-state';

/** Limits both what a killed page loses and how often it writes. */
const DRAFT_DELAY_MS = 500;

const commentTitles = {
  secured: 'Thank you for your comment',
  unsecured: 'Your comment is not sent yet',
  refused: 'Your comment could not be recorded',
  unrecorded: 'Your comment',
};

/** Accepts a single comment on the rating, which becomes the text of the review. */
export function CommentForm({ name }: { name: string }) {
  const { flow, act } = useFlow();
  const report = useReport();
  const [text, setText] = useState(flow.comment);
  const saveDraft = useEffectEvent((draft: string) => {
    if (draft !== flow.comment) act({ type: 'comment-typed', text: draft });
  });

  const thanks = useRef<HTMLDivElement>(null);
  const wasSent = useRef(flow.commentSent);
  useEffect(() => {
    // The focused button is gone with its form.
    if (flow.commentSent && !wasSent.current) thanks.current?.focus();
  }, [flow.commentSent]);

  useEffect(() => {
    const timer = setTimeout(() => saveDraft(text), DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  if (flow.commentSent) {
    return (
      <div
        ref={thanks}
        tabIndex={-1}
        role="status"
        className="mt-5 w-full rounded-control bg-brand-soft p-4 text-on-brand-soft"
      >
        <HandHeart aria-hidden="true" className="mx-auto size-6" />
        <p key={report} className="mt-1 font-semibold">
          {commentTitles[report]}
        </p>
        <p className="mt-1 break-words whitespace-pre-line">{flow.comment}</p>
      </div>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    act({ type: 'comment-sent', text });
  };
  return (
    <form onSubmit={submit} className="mt-5 flex w-full flex-col gap-2.5 text-left">
      <TextArea
        label={`A few words for ${name}`}
        optional
        autoComplete="off"
        rows={3}
        maxLength={REVIEW_TEXT_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={
          <span className="flex justify-between gap-3">
            <span>Shown on this page, with your first name if you agreed to be contacted.</span>
            <span className="tabular-nums">{`${text.length}/${REVIEW_TEXT_MAX_LENGTH}`}</span>
          </span>
        }
      />
      <Button type="submit" variant="secondary" block disabled={!isVisibleText(text)}>
        Send comment
      </Button>
    </form>
  );
}
