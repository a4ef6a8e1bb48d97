import CircleCheck from 'lucide-react/icons/circle-check';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '#client/ui/text-field';
import { errorCatalogue } from '#contract/errors';
import { changeLimitText, handleChangeHint } from './handle-text';
import { type ProfileFormValues, plainText, profileField } from './profile-form';
import { type HandleKnowledge, useHandleAvailability } from './use-handle-availability';

export interface HandleFieldProps {
  form: UseFormReturn<ProfileFormValues>;
  /** The current handle, or null. Once replaced, it redirects to the page for a year. */
  savedHandle: string | null;
  /** The id of a page that does not exist yet, if the worker has others. */
  newPage?: string | undefined;
}

function errorOf({ state, changes }: HandleKnowledge): string | undefined {
  if (state === 'taken') return errorCatalogue.handle_taken.message;
  if (state === 'reserved') return errorCatalogue.handle_reserved.message;
  if (state === 'change_limit') return changeLimitText(changes?.againFrom ?? null);
  return undefined;
}

/** Edits the page's handle. While the worker types, it asks the server whether it is available. */
export function HandleField({ form, savedHandle, newPage }: HandleFieldProps) {
  const typed = useWatch({ control: form.control, name: 'handle' });
  const handle = typed.trim().toLowerCase();
  const known = useHandleAvailability(typed, savedHandle, newPage);
  const field = profileField(form, 'handle');
  const error = field.error ?? errorOf(known);
  const changes = savedHandle !== null && handle !== '' && handle !== savedHandle;
  // Nothing is promised about a handle that is unavailable or still being checked.
  const canBeHad = error === undefined && known.state !== 'checking';
  const shown = changes && !canBeHad ? savedHandle : handle;

  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...field}
        {...plainText}
        onChange={(event) => {
          void field.onChange(event).then(() => form.trigger('handle'));
        }}
        error={error}
        hint={
          (canBeHad || savedHandle !== null) && (
            <>
              <span>{`${changes && canBeHad ? 'Your new page' : 'Your page'}: `}</span>
              <span className="inline-block max-w-full font-medium wrap-anywhere text-ink">
                {`${window.location.host}/u/${shown || '…'}`}
              </span>
              <span>
                {changes && canBeHad && ` ${handleChangeHint(savedHandle, known.changes)}`}
              </span>
            </>
          )
        }
      />
      <HandleStatus handle={handle} known={known} />
    </div>
  );
}

/** Always rendered, because screen readers ignore live regions that arrive full. */
function HandleStatus({ handle, known }: { handle: string; known: HandleKnowledge }) {
  const { state } = known;
  return (
    <div role="status" className="text-sm font-medium empty:hidden">
      {state === 'checking' && (
        <span aria-hidden="true" className="text-ink-muted">
          Checking...
        </span>
      )}
      {state === 'available' && (
        <span className="flex items-center gap-1.5 text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{`${handle} is available`}</span>
        </span>
      )}
      {/* Only for screen readers, because the field itself shows it. */}
      {state === 'taken' && <span className="sr-only">{`${handle} is already taken`}</span>}
      {state === 'reserved' && <span className="sr-only">{`${handle} is reserved`}</span>}
      {state === 'change_limit' && <span className="sr-only">{errorOf(known)}</span>}
    </div>
  );
}
