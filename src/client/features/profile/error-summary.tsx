import type { FieldErrors } from 'react-hook-form';
import { fieldLabels, type ProfileFormValues, profileFields } from './profile-form';

export interface ErrorSummaryProps {
  errors: FieldErrors<ProfileFormValues>;
  onChoose(field: keyof ProfileFormValues): void;
}

export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  const wrong = profileFields.filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className="rounded-card border border-danger bg-danger-soft p-4 text-danger">
      <p className="font-bold">
        {wrong.length === 1
          ? 'One field needs your attention'
          : `${wrong.length} fields need your attention`}
      </p>
      <ul className="mt-1">
        {wrong.map((field) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onChoose(field)}
              className="min-h-11 text-left underline underline-offset-4"
            >
              {`${fieldLabels[field]}: ${errors[field]?.message ?? ''}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
