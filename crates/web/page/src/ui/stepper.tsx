// A number with a button for less and one for more.

interface StepperProps {
  label: string;
  value: number;
  least?: number;
  most?: number;
  onChange: (value: number) => void;
}

export function Stepper({ label, value, least = 0, most = 1_000_000, onChange }: StepperProps) {
  const set = (next: number) => onChange(Math.min(Math.max(Math.trunc(next) || 0, least), most));
  return (
    <div class="stepper" role="group" aria-label={label}>
      <button type="button" aria-label={`${label}: one less`} disabled={value <= least} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={least}
        max={most}
        value={value}
        onInput={(event) => event.currentTarget.value !== '' && set(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={`${label}: one more`} disabled={value >= most} onClick={() => set(value + 1)}>
        +
      </button>
    </div>
  );
}
