package com.example.tradecounter;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
