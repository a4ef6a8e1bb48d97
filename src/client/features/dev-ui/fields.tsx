import { useState } from 'react';
import { PasswordField } from '#client/ui/password-field';
import { RangeField } from '#client/ui/range-field';
import { TextArea } from '#client/ui/text-area';
import { TextField } from '#client/ui/text-field';
import { Group, Specimen } from './specimen';

export function Fields() {
  const [value, setValue] = useState(40);
  return (
    <Group title="Fields">
      <Specimen name="TextField, hint">
        <TextField
          autoComplete="off"
          label="Handle"
          hint="Your page: tipwell.example/u/maya"
          fieldClassName="w-72"
        />
      </Specimen>
      <Specimen name="TextField, optional, prefix">
        <TextField
          autoComplete="off"
          label="Venmo"
          optional
          prefix="@"
          defaultValue="maya"
          fieldClassName="w-72"
        />
      </Specimen>
      <Specimen name="TextField, error">
        <TextField
          autoComplete="off"
          label="Email"
          error="Invalid email address"
          fieldClassName="w-72"
        />
      </Specimen>
      <Specimen name="TextField, disabled">
        <TextField
          autoComplete="off"
          label="Email"
          disabled
          defaultValue="maya@example.com"
          fieldClassName="w-72"
        />
      </Specimen>
      <Specimen name="PasswordField">
        <PasswordField
          autoComplete="off"
          label="Password"
          defaultValue="GoodPass1"
          fieldClassName="w-72"
        />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea autoComplete="off" label="Bio" hint="0 of 500 characters" fieldClassName="w-72" />
      </Specimen>
      <Specimen name="TextArea, error">
        <TextArea
          autoComplete="off"
          label="Comment"
          error="Please keep it under 500 characters"
          fieldClassName="w-72"
        />
      </Specimen>
      <Specimen name="RangeField">
        <div className="w-72">
          <RangeField
            label="Zoom"
            min={0}
            max={100}
            value={value}
            valueText={`${value} %`}
            onChange={setValue}
          />
        </div>
      </Specimen>
      <Specimen name="RangeField, nothing to choose">
        <div className="w-72">
          <RangeField label="Across" min={0} max={0} value={0} valueText="0" onChange={setValue} />
        </div>
      </Specimen>
    </Group>
  );
}
