interface NoSmsNoticeProps {
  because: string;
  onEmail(): void;
}

export function NoSmsNotice({ because, onEmail }: NoSmsNoticeProps) {
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-1.5">
      <span>{because}</span>
      <button
        type="button"
        onClick={onEmail}
        className="min-h-11 font-semibold text-brand-strong underline underline-offset-4"
      >
        Leave an email instead
      </button>
    </span>
  );
}
