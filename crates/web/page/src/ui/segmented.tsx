// A choice of few: radio buttons that look like one control.

export interface Segment<T extends string> {
  value: T;
  text: string;
}

interface SegmentedProps<T extends string> {
  name: string;
  legend: string;
  value: T;
  segments: Segment<T>[];
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ name, legend, value, segments, onChange }: SegmentedProps<T>) {
  return (
    <fieldset class="segmented">
      <legend>{legend}</legend>
      <div class="segments">
        {segments.map((segment) => (
          <label key={segment.value}>
            <input type="radio" name={name} checked={segment.value === value} onChange={() => onChange(segment.value)} />
            <span>{segment.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
